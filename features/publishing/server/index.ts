// What other features use of this one on the server.

import type { Content } from "./content/content.ts";
import type { PhotoPosts } from "./photos/photo-posts.ts";
import type { Photos } from "./photos/photos.ts";
import type { Brands } from "./publications/brand.ts";
import type { Publications } from "./publications/publications.ts";

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
export type { Content } from "./content/content.ts";
export type { ContentVersion } from "./content/content-store.ts";
export type { Refused, Saved } from "./content/desk-transaction.ts";
export { fieldFiles, valueAt, withValue } from "./content/field-files.ts";
export type { ImportChange, ImportMode } from "./content/import-content.ts";
export type { FilePlan } from "./content/import-files.ts";
export type { Conflict, ContentItem } from "./content/item-state.ts";
export { type Rows, readCsvRows, readJsonRows } from "./content/read-rows.ts";
export type { PhotoPost } from "./photos/photo-posts.ts";
export type { Photos, PictureState } from "./photos/photos.ts";
export { pictureObjects } from "./photos/pictures-store.ts";
export type { Brands } from "./publications/brand.ts";
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
