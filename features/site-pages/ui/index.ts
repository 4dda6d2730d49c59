// What other features use of this one in their pages.

export { OfficeSheet } from "./contact/office-sheet.tsx";
export { photosOf } from "./gallery/gallery-photos.ts";
export { PhotoGrid } from "./gallery/photo-grid.tsx";
export { HomeStory } from "./home/home-story.tsx";
export { NewsItemSheet } from "./news/news-item-sheet.tsx";
export { portraitsOf } from "./people/people-groups.ts";
export { Videos } from "./people/videos.tsx";
export { arrangeVoices } from "./testimonials/arrange-testimonials.ts";
export { VoiceList } from "./testimonials/testimonial-list.tsx";
