// What other features use of this one on the server.

import type { Brands } from "./brand/brands.ts";
import type { PhotoPosts } from "./calls/photo-posts.ts";
import type { Content } from "./content/content.ts";
import type { Photos } from "./photos/photos.ts";
import type { Publications } from "./publications/publications.ts";

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

declare module "#platform/context.ts" {
  interface Services {
    brand: Brands;
    publications: Publications;
    content: Content;
    photos: Photos;
    photoPosts: PhotoPosts;
  }
}
