// What other features use of this one on the server.

export type { Brands } from "./brand/brands.ts";
export type { PhotoPost } from "./calls/photo-posts.ts";
export type {
  AffectsPath,
  AnyCollection,
  Collection,
  CollectionFiles,
  ItemFigures,
  ItemTool,
  ReadFile,
  StoredBody,
} from "./content/collection.ts";
export type {
  Conflict,
  Content,
  ContentItem,
  ContentVersion,
  FilePlan,
  ImportChange,
  ImportMode,
  Refused,
  Saved,
} from "./content/content.ts";
export { fieldFiles } from "./content/field-files.ts";
export { type Rows, readCsvRows, readJsonRows } from "./content/read-rows.ts";
export { valueAt, withValue } from "./content/value-at.ts";
export type { Photos, PictureState } from "./photos/photos.ts";
export { pictureObjects } from "./photos/picture-objects.ts";
export type { Publications } from "./publications/publications.ts";
