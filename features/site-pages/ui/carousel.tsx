import type { ReactNode } from "react";
import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import { partTexts } from "../texts/shared-texts.ts";

interface CarouselProps {
  /** Accessible name of the slides. */
  label: string;
  /** Milliseconds after which it moves on by itself. */
  interval: number;
  slides: readonly { key: string; content: ReactNode }[];
  className?: string;
}

/**
 * Slides in a row that scrolls sideways; its buttons work where script runs (`enhance/carousel.ts`).
 * The page needs `styles/carousel.css`.
 */
export function Carousel({ label, interval, slides, className }: CarouselProps) {
  const texts = useTexts(partTexts);
  return (
    <section
      className={className ? `carousel ${className}` : "carousel"}
      aria-roledescription="carousel"
      aria-label={label}
      data-carousel=""
      data-interval={interval}
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="swiped" role="list" tabIndex={0} aria-label={label} data-track="">
        {slides.map(({ key, content }) => (
          <li key={key}>{content}</li>
        ))}
      </ul>
      <div className="carousel-controls">
        <button type="button" className="btn btn-quiet" data-previous="">
          <Icon name="chevron-left" /> {texts.previous}
        </button>
        {/* both words are rendered: a hydrated page would not expect a text that a script has changed */}
        <button type="button" className="btn btn-quiet" data-pause="" hidden>
          <span>{texts.pause}</span>
          <span>{texts.play}</span>
        </button>
        <button type="button" className="btn btn-quiet" data-next="">
          {texts.next} <Icon name="chevron-right" />
        </button>
      </div>
    </section>
  );
}
