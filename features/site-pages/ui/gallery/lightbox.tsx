import { Icon } from "#ui/components/icon.tsx";
import { useTexts } from "#ui/texts.ts";
import { partTexts } from "../../texts/shared-texts.ts";

/** Empty until a photo is chosen: `enhance/lightbox.ts` fills it with those of its gallery. */
export function Lightbox() {
  const texts = useTexts(partTexts);
  return (
    <dialog className="lightbox" aria-label={texts.photos} data-lightbox="">
      <div className="photo-bar">
        <p className="photo-count" aria-live="polite">
          <span data-count="" /> <span className="vh" data-told="" />
        </p>
        <button type="button" className="iconbtn" data-close="">
          <span className="vh">{texts.close}</span>
          <Icon name="x" />
        </button>
      </div>
      <ul
        className="lightbox-track"
        role="list"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={texts.photos}
        data-track=""
      />
      <div className="photo-ways">
        <button type="button" className="btn btn-ghost" data-previous="">
          <Icon name="chevron-left" /> {texts.previous}
        </button>
        <button type="button" className="btn btn-ghost" data-next="">
          {texts.next} <Icon name="chevron-right" />
        </button>
      </div>
    </dialog>
  );
}
