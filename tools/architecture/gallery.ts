import { isTest, type SourceFile } from './source-files.ts';

/** Parts of another component, which the gallery shows with it; the shell shows toasts. */
const shownBy: Readonly<Record<string, string>> = {
  CalendarNote: '<DateField',
  CalendarPopup: '<DateField',
  DialogHead: '<Dialog',
  DraftNotice: '<PageForm',
  ErrorSummary: '<PageForm',
  Field: '<TextField',
  FormConflictDialog: '<ConflictDialog',
  FormFailure: '<PageForm',
  LeaveQuestion: '<PageForm',
  LeftBehind: '<LeftBehindNote',
  ListStatus: '<Select',
  LookupField: '<FormLookup',
  MenuLine: '<ActionMenu',
  MonthGrid: '<DateField',
  MonthReasons: '<DateField',
  OldToNew: '<ConflictDialog',
  Popup: '<ActionMenu',
  ToastView: 'toast[',
  TypedField: '<FormMoney',
};

/** Components that need data of the server or running work: the journey that opens each. */
const openedBy: Readonly<Record<string, string>> = {
  AskAgain: 'stores',
  LateConfirmation: 'relocate',
  BulkButtons: 'batch',
  BulkDialog: 'batch',
  BulkFrame: 'batch',
  BulkOutcome: 'batch',
  BulkPreview: 'batch',
  BulkSummary: 'batch',
  DaysField: 'list',
  EditsLeave: 'offline',
  ExportDialog: 'list',
  ExportListDialog: 'list',
  FilledField: 'stores',
  FilterBar: 'list',
  FilterDialog: 'list',
  FilterGroup: 'list',
  FormSections: 'stores',
  LateDialog: 'relocate',
  LateQuestion: 'offline',
  SplitView: 'access',
  ListPage: 'list',
  LongWorkPanel: 'list',
  MissingFields: 'stores',
  OfflineBanner: 'offline',
  PageFrame: 'list',
  PanelFacts: 'audit',
  PanelForm: 'unavailability',
  PanelLeave: 'unavailability',
  PartFrame: 'supplier-stores',
  ReadPanel: 'audit',
  RemoveRecord: 'access',
  RemoveViewDialog: 'list',
  SaveViewDialog: 'list',
  SecretDialog: 'integration',
  SharedFrame: 'access',
  ViewTabs: 'list',
  BulkForm: 'supplier-stores',
  ContactList: 'personal-data',
  ContactReach: 'personal-data',
  ContactValue: 'personal-data',
  MaskedValue: 'personal-data',
  PersonalFormField: 'personal-data',
  PersonalValue: 'personal-data',
  RecordDocument: 'personal-data',
  ShownData: 'personal-data',
  Card: 'suppliers',
  DocumentFirst: 'suppliers',
  Facts: 'suppliers',
  FigureStrip: 'suppliers',
  FilledText: 'suppliers',
  FormRows: 'suppliers',
  ProfileHead: 'suppliers',
};

/** Components of the design system and of the kit that neither '/dev/gallery' nor a journey shows. */
export const missingInGallery = (files: readonly SourceFile[]): readonly string[] => {
  const gallery = files
    .filter(({ path }) => /^apps\/web\/src\/app\/gallery\/[\w.-]*\.tsx$/.test(path) && !isTest(path))
    .map(({ text }) => text)
    .join('\n');
  const journeys = new Set(
    files.map(({ path }) => /^e2e\/journeys\/(?:[\w-]+\/)?([\w-]+)\.spec\.ts$/.exec(path)?.[1]),
  );
  const shows = (name: string): boolean =>
    new RegExp(`<${name}\\b`).test(gallery) ||
    gallery.includes(shownBy[name] ?? `<${name}>`) ||
    (name in openedBy && journeys.has(openedBy[name]));
  return files
    .filter(({ path }) => /^apps\/web\/src\/(ui|kit)\/[\w./-]+\.tsx$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/^export const ([A-Z][a-z]\w*) = /gm)]
        .map(([, name = '']) => name)
        .filter((name) => !shows(name))
        .map((name) => `${path}: the gallery does not show ${name}`),
    );
};
