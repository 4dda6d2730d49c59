import {
  type DocumentsFormFile,
  type DocumentsFormFileKey,
  documentsFormFiles,
  documentsFormTexts,
} from "#contract/documents-form.ts";

export const fileKeys: readonly DocumentsFormFileKey[] = documentsFormFiles.map(({ key }) => key);
export const textKeys: readonly string[] = documentsFormTexts.map(({ key }) => key);

export function isFileKey(key: string): key is DocumentsFormFileKey {
  return (fileKeys as readonly string[]).includes(key);
}

export function fileLabel(key: DocumentsFormFileKey): string {
  const files: readonly DocumentsFormFile[] = documentsFormFiles;
  return files.find((each) => each.key === key)?.label ?? key;
}
