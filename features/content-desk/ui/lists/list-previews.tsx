import { buildingTexts } from "#content/company/buildings.ts";
import { facilitiesTexts } from "#content/company/facilities.ts";
import { galleries } from "#content/company/galleries.ts";
import { momentsTexts } from "#content/company/moments.ts";
import { newsTexts } from "#content/company/news.ts";
import { peopleTexts } from "#content/company/people.ts";
import { testimonialsTexts } from "#content/company/testimonials.ts";
import type { NewsList } from "#contract/news.ts";
import type { GalleryPhoto, NewsItem, PeopleVideo, Testimonial } from "#contract/publications.ts";
import {
  arrangeVoices,
  NewsItemSheet,
  PhotoGrid,
  photosOf,
  portraitsOf,
  Videos,
  VoiceList,
} from "#features/site-pages/ui/index.ts";
import { PageHead } from "#ui/page/page-head.tsx";
import { useBrand } from "#ui/page/use-brand.ts";
import { useTexts } from "#ui/texts.ts";
import type { PreviewProps } from "./previews.tsx";

/** Items of the lists on the page that will show them, drawn by its own components. */

function NewsPreview({ list, item }: { list: NewsList; item: NewsItem }) {
  const { newsPages } = useTexts(newsTexts);
  const { title, lead } = newsPages(useBrand())[list];
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        art={list === "others" ? "banner-others" : "banner-press"}
      />
      <div className="wrap section stack gap-7">
        <section className="news-year">
          <h2>{item.date.slice(0, 4)}</h2>
          <NewsItemSheet list={list} item={item} open />
        </section>
      </div>
    </>
  );
}

export function PressPreview({ body }: PreviewProps) {
  return <NewsPreview list="pressReleases" item={body} />;
}

export function OthersPreview({ body }: PreviewProps) {
  return <NewsPreview list="others" item={body} />;
}

export function TestimonialPreview({ body }: PreviewProps) {
  const testimonialsPage = useTexts(testimonialsTexts);
  const testimonial: Testimonial = body;
  // shown here even where the page would leave it out: that is what the editor wants to see
  const shown = arrangeVoices([{ ...testimonial, Status: "active", tmtDeleted: 0 }]);
  return (
    <>
      <PageHead
        title={testimonialsPage.title}
        lead={testimonialsPage.lead}
        art="banner-testimonials"
      />
      <section className="wrap section" aria-label="Testimonials">
        <VoiceList voices={shown} />
      </section>
    </>
  );
}

export function PeoplePreview({ body }: PreviewProps) {
  const { peoplePage, aboutCategory } = useTexts(peopleTexts);
  const video: PeopleVideo = body;
  const { title, lead } = peoplePage(useBrand());
  return (
    <>
      <PageHead title={title} lead={lead} art="banner-people" />
      <section className="wrap section filmed">
        <div className="filmed-head">
          <h2>{video.category}</h2>
          <p>{aboutCategory[video.category]}</p>
        </div>
        <Videos portraits={portraitsOf([video], video.category)} />
      </section>
    </>
  );
}

export function PhotoPreview({ body }: PreviewProps) {
  const momentsPage = useTexts(momentsTexts);
  const { facilitiesPage } = useTexts(facilitiesTexts);
  const buildings = useTexts(buildingTexts);
  const photo: GalleryPhoto = body;
  const brand = useBrand();
  const photos = photosOf([photo], [photo.gallery])[photo.gallery] ?? [];
  const building = galleries.find(({ id }) => id === photo.gallery);
  const { title, lead } = building ? facilitiesPage(brand) : momentsPage;
  return (
    <>
      <PageHead title={title} lead={lead} art={building ? "banner-facilities" : "banner-moments"} />
      <section className={building ? "section facility" : "section night day"}>
        <div className="wrap">
          {building && <h2>{buildings[building.id].name}</h2>}
          {photos.length === 0 && <p>This photo is not shown until it has a picture.</p>}
          <PhotoGrid
            className={building ? "mosaic" : "contact-sheet"}
            photos={photos}
            sizes="(max-width: 48rem) 60vw, 44rem"
          />
        </div>
      </section>
    </>
  );
}
