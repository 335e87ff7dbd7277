/** Rolldown's information about modules while it forms chunks. */
type Chunking = {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
};

/** Returns a function: whether one of these pages imports a module, at any depth, before it is drawn. Paths are absolute. */
export const neededAtFirst = (pages: readonly string[]): ((id: string, chunking: Chunking) => boolean) => {
  const needed = new Set<string>();
  const reach = (id: string, chunking: Chunking): void => {
    if (needed.has(id)) return;
    needed.add(id);
    for (const next of chunking.getModuleInfo(id)?.importedIds ?? []) reach(next, chunking);
  };
  return (id, chunking) => {
    if (needed.size === 0) for (const page of pages) reach(page, chunking);
    return needed.has(id);
  };
};
