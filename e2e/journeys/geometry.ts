import type { Page } from '@playwright/test';

/** What is wrong with where something stands: its kind, what it is, and the boxes that show it, CSS px. */
export type Finding = {
  readonly kind: 'overlap' | 'cut' | 'spill' | 'squeezed' | 'small target' | 'sideways';
  readonly what: string;
  readonly boxes: readonly string[];
};

/**
 * Judges the page as it stands, or the dialog over it, by the boxes of its texts and controls alone, in a theme that nobody sees
 * meanwhile. Runs in the page, and neither moves nor changes anything there:
 * - overlap: two texts or controls lie over each other, in the same layer;
 * - cut: a text or control reaches where no scrolling leads, and nothing says the whole of it (an ellipsis with a `title` does);
 * - spill: a text is larger than the cell or the control it belongs to;
 * - squeezed: a text that ends in an ellipsis has no room for ten letters, or one that wraps has narrower lines and many, or a
 *   table's column of names, one of which doesn't fit on its line, is below 180 px on a desk;
 * - small target: below 24 × 24, with the label it stands in, the row it opens and what it stretches over; a link in a sentence is as high as its line,
 *   and what screen readers pass by repeats a link beside it;
 * - sideways: the page, or its part that scrolls up and down, has to be moved sideways.
 */
const judge = (theme: string): Finding[] => {
  const { dataset } = document.documentElement;
  const { theme: before } = dataset;
  dataset['theme'] = theme;
  // Browsers round, and letters have room above and below them.
  const SLACK = 1.5;
  const LEAST_TARGET = 23.9;
  const LEAST_LETTERS = 10;
  const MOST_LINES = 4;
  // Of a column of names, where the window is a desk's.
  const LEAST_NAMES = 180;
  const DESK = 1024;
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, [role="tab"], [role="option"], [role="menuitem"]';

  type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** `seen`: what of an element's place shows now. `reached`: what of it scrolling can show. */
  type Bounds = { readonly seen: Box; readonly reached: Box; readonly cutter: Element | null };
  type Place = { readonly inside: Bounds; readonly forAbsolute: Bounds; readonly layer: object };
  type Thing = {
    readonly element: Element;
    readonly name: string;
    readonly box: Box;
    readonly layer: object;
  };

  const found: Finding[] = [];
  const root = document.querySelector('dialog:modal') ?? document.body;
  const endless: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
  const free: Bounds = { seen: endless, reached: endless, cutter: null };
  const common = (one: Box, other: Box): Box => ({
    left: Math.max(one.left, other.left),
    top: Math.max(one.top, other.top),
    right: Math.min(one.right, other.right),
    bottom: Math.min(one.bottom, other.bottom),
  });
  const widthOf = ({ left, right }: Box) => right - left;
  const heightOf = ({ top, bottom }: Box) => bottom - top;
  const isArea = (box: Box) => widthOf(box) > SLACK && heightOf(box) > SLACK;
  const said = (box: Box) =>
    [box.left, box.top, widthOf(box), heightOf(box)].map((side) => Math.round(side)).join(' ');
  const wordsOf = (text: string) => text.replace(/\s+/g, ' ').trim();
  const nameOf = (one: Element, text?: string): string => {
    const path: string[] = [];
    for (let at: Element | null = one; at !== null && path.length < 4; at = at.parentElement)
      path.unshift([at.localName, ...at.classList].join('.'));
    const words = text ?? one.ariaLabel ?? one.textContent ?? '';
    return `${path.join(' > ')} "${wordsOf(words).slice(0, 40)}"`;
  };
  const report = (kind: Finding['kind'], what: string, ...boxes: readonly Box[]) =>
    void found.push({ kind, what, boxes: boxes.map(said) });

  const styles = new Map<Element, CSSStyleDeclaration>();
  const styleOf = (one: Element): CSSStyleDeclaration => {
    const style = styles.get(one) ?? getComputedStyle(one);
    styles.set(one, style);
    return style;
  };
  const px = (length: string): number => Number.parseFloat(length) || 0;
  const isHidden = new Map<Element, boolean>();
  const hides = (one: Element): boolean => {
    const known = isHidden.get(one);
    if (known !== undefined) return known;
    const itself = styleOf(one).clipPath === 'inset(50%)';
    const answer = itself || (one !== root && one.parentElement !== null && hides(one.parentElement));
    isHidden.set(one, answer);
    return answer;
  };
  const isShown = (one: Element): boolean =>
    !hides(one) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true });

  // Layers: what is sticky or fixed lies over the rest on purpose, its siblings of the same kind lie beside it.
  const layers = new Map<Element | null, Map<string, object>>();
  const layerOf = (parent: Element | null, kind: string): object => {
    const here = layers.get(parent) ?? new Map<string, object>();
    layers.set(parent, here);
    const layer = here.get(kind) ?? {};
    here.set(kind, layer);
    return layer;
  };
  const cutBy = (one: Element, around: Bounds): Bounds => {
    const { overflowX, overflowY, display } = styleOf(one);
    if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) return around;
    const outer = one.getBoundingClientRect();
    const left = outer.left + one.clientLeft;
    const top = outer.top + one.clientTop;
    const inner = { left, top, right: left + one.clientWidth, bottom: top + one.clientHeight };
    const across = { ...endless, left: inner.left, right: inner.right };
    const along = { ...endless, top: inner.top, bottom: inner.bottom };
    const stops = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    // What scrolls leads to all of its content, whatever cuts the box that scrolls.
    const { reached } = around;
    const beyond = {
      left: stops(overflowX) ? reached.left : -Infinity,
      right: stops(overflowX) ? reached.right : Infinity,
      top: stops(overflowY) ? reached.top : -Infinity,
      bottom: stops(overflowY) ? reached.bottom : Infinity,
    };
    return {
      seen: common(around.seen, inner),
      reached: common(
        common(beyond, stops(overflowX) ? across : endless),
        stops(overflowY) ? along : endless,
      ),
      cutter: stops(overflowX) || stops(overflowY) ? one : around.cutter,
    };
  };
  const places = new Map<Element, Place>();
  const placeOf = (one: Element): Place => {
    const known = places.get(one);
    if (known) return known;
    const { parentElement: parent } = one;
    const outer = parent === null || one === root ? null : placeOf(parent);
    const { position, transform, containerType } = styleOf(one);
    const isFloating = position === 'fixed' || one.matches(':popover-open');
    const around = isFloating
      ? free
      : position === 'absolute'
        ? (outer?.forAbsolute ?? free)
        : (outer?.inside ?? free);
    const inside = cutBy(one, around);
    const holds = position !== 'static' || transform !== 'none' || containerType === 'inline-size';
    const place = {
      inside,
      forAbsolute: holds ? inside : (outer?.forAbsolute ?? free),
      layer: isFloating
        ? layerOf(one, 'floating')
        : position === 'sticky'
          ? layerOf(parent, 'sticky')
          : (outer?.layer ?? layerOf(null, 'page')),
    };
    places.set(one, place);
    return place;
  };
  /** The bounds of an element itself, not of what it holds. */
  const boundsOf = (one: Element): Bounds => {
    const { position } = styleOf(one);
    if (one === root || position === 'fixed' || one.parentElement === null) return free;
    const { inside, forAbsolute } = placeOf(one.parentElement);
    return position === 'absolute' ? forAbsolute : inside;
  };
  const isBeyond = (box: Box, bounds: Box) =>
    box.left < bounds.left - SLACK ||
    box.right > bounds.right + SLACK ||
    box.top < bounds.top - SLACK ||
    box.bottom > bounds.bottom + SLACK;

  const things: Thing[] = [];
  const isLabelOf = (one: Element, other: Element) =>
    one.closest('label') !== null && one.closest('label') === other.closest('label');

  const tips = (one: Element): string => {
    const texts: string[] = [];
    for (let at: Element | null = one; at !== null && at !== root; at = at.parentElement) {
      texts.push(at.getAttribute('title') ?? '');
      if (at.matches('td, th, li, tr, section')) break;
    }
    return wordsOf(texts.join(' '));
  };
  const isWholeSaid = (one: Element, text: string) => tips(one).includes(wordsOf(text));
  const isEllipsis = (one: Element) => {
    const { textOverflow, webkitLineClamp } = styleOf(one);
    return textOverflow === 'ellipsis' || (webkitLineClamp !== 'none' && webkitLineClamp !== '');
  };

  /** Where one of its names doesn't fit on its line. */
  const judgeColumn = (part: Element, name: string): void => {
    const box = part.closest('tbody th[scope="row"]')?.getBoundingClientRect();
    if (box && innerWidth >= DESK && widthOf(box) < LEAST_NAMES)
      report('squeezed', `${name} in a narrow column`, box);
  };

  const judgeText = (node: Text, parent: Element): void => {
    const text = wordsOf(node.data);
    const range = document.createRange();
    range.selectNodeContents(node);
    // A line that ends in an ellipsis has two boxes: the whole, and what of it is shown.
    const rows = new Map<number, Box>();
    const shortened = new Map<number, number>();
    for (const rect of [...range.getClientRects()].filter(isArea)) {
      const row = rows.get(rect.top);
      const [longer, shorter] = row && widthOf(row) > rect.width ? [row, rect] : [rect, row];
      rows.set(rect.top, longer);
      if (shorter) shortened.set(rect.top, widthOf(shorter));
    }
    const lines = [...rows.values()];
    if (lines.length === 0) return;
    const name = nameOf(parent, text);
    const { inside, layer } = placeOf(parent);
    const { seen, reached, cutter } = inside;
    const letter = lines.reduce((sum, line) => sum + widthOf(line), 0) / text.length;
    let isShortened = false;
    for (const line of lines) {
      // Letters leave room above and below them, so lines that follow closely don't overlap.
      const air = heightOf(line) / 4;
      const ink = { left: line.left, right: line.right, top: line.top + air, bottom: line.bottom - air };
      const shown = common(ink, seen);
      if (isArea(shown)) things.push({ element: parent, name, box: shown, layer });
      if (!isBeyond(ink, reached) || cutter === null) continue;
      if (isEllipsis(cutter)) isShortened = true;
      else report('cut', name, line, reached);
    }
    if (isShortened) {
      const left = lines.map((line) => {
        const box = common(line, reached);
        return heightOf(box) <= SLACK ? 0 : (shortened.get(line.top) ?? Math.max(0, widthOf(box)));
      });
      if (!isWholeSaid(parent, text))
        report('cut', `${name}, and nothing says the whole`, ...lines.slice(0, 1));
      else if (left.reduce((sum, width) => sum + width, 0) / letter < LEAST_LETTERS)
        report('squeezed', name, ...lines.slice(0, 1).map((line) => common(line, reached)));
    }
    if (isShortened || lines.length > 1) judgeColumn(parent, name);
    if (lines.length > MOST_LINES && text.length / lines.length < LEAST_LETTERS)
      report('squeezed', `${name} on ${lines.length} lines`, ...lines.slice(0, 1));
    const home = parent.closest(`td, th, ${CONTROLS}`);
    const first = lines[0];
    if (home !== null && first && placeOf(home).layer === layer && styleOf(home).display !== 'inline') {
      const box = home.getBoundingClientRect();
      if (!isBeyond(common(first, reached), box)) return;
      report('spill', name, first, box);
    }
  };

  const targetOf = (one: Element): Box => {
    const label = one instanceof HTMLInputElement ? one.labels?.[0] : undefined;
    const row = one.closest('tr');
    const opened = row && one.hasAttribute('data-row-link') && styleOf(row).cursor === 'pointer' ? row : one;
    const target = label?.contains(one) ? label : opened;
    const box = target.getBoundingClientRect();
    let [width, height] = [widthOf(box), heightOf(box)];
    for (const part of ['::before', '::after']) {
      const drawn = getComputedStyle(target, part);
      if (drawn.content === 'none' || drawn.position !== 'absolute') continue;
      width = Math.max(width, px(drawn.width));
      height = Math.max(height, px(drawn.height));
    }
    return { left: box.left, top: box.top, right: box.left + width, bottom: box.top + height };
  };
  const isInText = (one: Element) =>
    styleOf(one).display === 'inline' &&
    wordsOf(one.parentElement?.textContent ?? '') !== wordsOf(one.textContent ?? '');
  const judgeControl = (one: Element): void => {
    const outer = one.getBoundingClientRect();
    if (!isArea(outer)) return;
    const { seen, reached } = boundsOf(one);
    const isField = one.matches('input, textarea, select');
    const style = styleOf(one);
    // Units and small buttons stand in a field's padding.
    const inner = isField
      ? {
          left: outer.left + px(style.paddingLeft),
          right: outer.right - px(style.paddingRight),
          top: outer.top + px(style.paddingTop),
          bottom: outer.bottom - px(style.paddingBottom),
        }
      : outer;
    const { layer } = placeOf(one);
    const name = nameOf(one);
    const boxes = style.display === 'inline' ? [...one.getClientRects()] : [inner];
    for (const box of boxes) {
      const shown = common(box, seen);
      if (isArea(shown)) things.push({ element: one, name, box: shown, layer });
    }
    if (!boxes.some((box) => isArea(common(box, reached)))) return;
    if (style.display !== 'inline' && isBeyond(outer, reached)) report('cut', name, outer, reached);
    if (one instanceof HTMLInputElement && one.scrollWidth > one.clientWidth + 1) {
      const isFigure = /numeric|decimal/.test(one.inputMode);
      if (isFigure || one.value === '') report('cut', `${name} ${one.value || one.placeholder}`, outer);
    }
    const target = targetOf(one);
    const isSmall = widthOf(target) < LEAST_TARGET || heightOf(target) < LEAST_TARGET;
    if (isSmall && !isInText(one) && one.closest('[aria-hidden="true"]') === null)
      report('small target', name, target);
  };

  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (node instanceof Text) {
      const { parentElement: parent } = node;
      if (parent && node.data.trim() !== '' && isShown(parent)) judgeText(node, parent);
    } else if (node instanceof Element && node.matches(CONTROLS) && isShown(node)) judgeControl(node);
  }

  // From top to bottom, so that each is compared with what stands beside it only.
  things.sort((one, other) => one.box.top - other.box.top);
  const seenPairs = new Set<string>();
  things.forEach((one, index) => {
    for (let next = index + 1; next < things.length; next += 1) {
      const other = things[next];
      if (!other || other.box.top >= one.box.bottom - SLACK) break;
      const shared = common(one.box, other.box);
      if (!isArea(shared) || one.layer !== other.layer) continue;
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      if (isLabelOf(one.element, other.element)) continue;
      const what = `${one.name} and ${other.name}`;
      if (!seenPairs.has(what)) report('overlap', what, one.box, other.box);
      seenPairs.add(what);
    }
  });

  for (const part of [document.scrollingElement, document.querySelector('#conteudo')])
    if (part && part.scrollWidth > part.clientWidth)
      report('sideways', nameOf(part, ''), part.getBoundingClientRect());
  if (before === undefined) delete dataset['theme'];
  else dataset['theme'] = before;
  return found;
};

/** What is wrong with where things stand on the page, in either theme, one line each. */
export const misplaced = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const theme of ['light', 'dark'])
    for (const { kind, what, boxes } of await page.evaluate(judge, theme))
      found.push(`${kind}: ${what} [${boxes.join('] [')}]`);
  return [...new Set(found)];
};

/** On a busy machine a menu or a table takes more than one look to come to rest; what is wrong stays wrong. */
const LOOKS = 4;

/** What is wrong once the page has nothing left to do: after a change of window the old parts stand for a moment. */
export const atRest = async (
  page: Page,
  look: (page: Page) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  let found = await look(page);
  for (let looks = 1; looks < LOOKS && found.length > 0; looks += 1) {
    // A page that only a machine looks at may never be told that it has time.
    await page.evaluate(() => new Promise((rested) => requestIdleCallback(rested, { timeout: 500 })));
    found = await look(page);
  }
  return found;
};
