import { isTest, type SourceFile } from './source-files.ts';

/** Parts of another component, which the gallery shows with it; the shell draws what `toast` says. */
const shownBy: Readonly<Record<string, string>> = {
  DialogHead: '<Dialog',
  Field: '<TextField',
  ListStatus: '<Select',
  MenuLine: '<ActionMenu',
  Popup: '<ActionMenu',
  ToastView: 'toast[',
};

/** Components of the design system that '/dev/gallery' does not show. */
export const missingInGallery = (files: readonly SourceFile[]): readonly string[] => {
  const gallery = files
    .filter(({ path }) => /^apps\/web\/src\/screens\/gallery[\w.-]*\.tsx$/.test(path) && !isTest(path))
    .map(({ text }) => text)
    .join('\n');
  const shows = (name: string): boolean =>
    new RegExp(`<${name}\\b`).test(gallery) || gallery.includes(shownBy[name] ?? `<${name}>`);
  return files
    .filter(({ path }) => /^apps\/web\/src\/ui\/[\w-]+\.tsx$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const ([A-Z][a-z]\w*) = /gm)]
        .map(([, name = '']) => name)
        .filter((name) => !shows(name))
        .map((name) => `${path}: the gallery does not show ${name}`),
    );
};
