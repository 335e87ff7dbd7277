/** Calls and schemas of wire texts by name, each as the value of every path in it ('body.code?': 'string 1..50'). */
type Blocks = ReadonlyMap<string, ReadonlyMap<string, string>>;

const field = /^(\s*)(?:([\w$[\]-]+\??)(?:: | |$))?(.*)$/;

const pathsOf = (lines: readonly string[]): ReadonlyMap<string, string> => {
  const paths = new Map<string, string>();
  const above: { readonly depth: number; readonly name: string }[] = [];
  for (const line of lines) {
    const [, { length: depth } = '', name, rest = ''] = field.exec(line) ?? [];
    // The end of an object, and what follows it, belongs to the field of the same depth.
    const isEnd = /^[}\]]/.test(rest);
    while ((above.at(-1)?.depth ?? -1) >= depth + (isEnd ? 1 : 0)) above.pop();
    if (name !== undefined) above.push({ depth, name });
    const at = above.map((one) => one.name).join('.');
    if (name !== undefined) paths.set(at, rest);
    else if (!isEnd) paths.set(`${at} ${rest}`.trim(), '');
    else if (rest !== '}') paths.set(`${at} …`, rest);
  }
  return paths;
};

/** Reads wire texts; calls and schemas are the same when only their file moved. */
export const readBlocks = (texts: readonly string[]): Blocks =>
  new Map(
    texts
      .flatMap((text) => text.trim().split('\n\n'))
      .filter((block) => block !== '')
      .map((block) => {
        const [head = '', ...lines] = block.split('\n');
        const [name = '', value] = head.split(' = ');
        const paths = pathsOf(lines);
        return [name, value === undefined ? paths : new Map([['=', value], ...paths])];
      }),
  );

/** The differences, one line each: '+' added, '-' removed, '~' changed; fields are indented below their call or schema. */
export const wireDiff = (before: Blocks, after: Blocks): readonly string[] => {
  const lines: string[] = [];
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted((a, b) =>
    a.localeCompare(b, 'en'),
  );
  for (const name of names) {
    const [old, now] = [before.get(name), after.get(name)];
    if (now === undefined || old === undefined) {
      lines.push(`${now === undefined ? '-' : '+'} ${name}`);
      continue;
    }
    const said = (path: string, value: string) => (value === '' ? path : `${path}: ${value}`);
    const fields = [
      ...[...old].filter(([path]) => !now.has(path)).map(([path, value]) => `  - ${said(path, value)}`),
      ...[...now].flatMap(([path, value]) => {
        const was = old.get(path);
        if (was === undefined) return [`  + ${said(path, value)}`];
        return was === value ? [] : [`  ~ ${path}: ${was} -> ${value}`];
      }),
    ];
    if (fields.length > 0) lines.push(`~ ${name}`, ...fields);
  }
  return lines;
};
