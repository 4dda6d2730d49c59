import { type PeopleVideo, peopleCategories } from "#contract/publications.ts";
import { isPictureName, type PictureName } from "#ui/components/picture.tsx";

export type PeopleCategory = (typeof peopleCategories)[number];

export interface Portrait {
  name: string;
  team: string;
  video: string;
  picture: PictureName;
}

export const peoplePath = "/MeetOurPeople";

/** In the order of the tabs; the first one needs no query. */
export const peopleTabs = peopleCategories.map((category, at) => ({
  category,
  href: at === 0 ? peoplePath : `${peoplePath}?category=${slugOf(category)}`,
}));

/** The category that the address names, or the first one. */
export function readCategory(search: URLSearchParams): PeopleCategory {
  const wanted = slugOf(search.get("category") ?? "");
  return peopleCategories.find((category) => slugOf(category) === wanted) ?? peopleCategories[0];
}

/** Who is filmed in a category. A face that is not drawn yet is shown by the site's own banner. */
export function portraitsOf(videos: readonly PeopleVideo[], category: PeopleCategory): Portrait[] {
  return videos
    .filter((video) => video.category === category)
    .map(({ fullName, team, video, src }) => ({
      name: fullName,
      team,
      video,
      picture: isPictureName(src) ? src : "hero",
    }));
}

function slugOf(text: string): string {
  return text.trim().toLowerCase().replaceAll(/\s+/g, "-");
}
