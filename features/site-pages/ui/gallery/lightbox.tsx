import { Icon } from "#ui/components/icon.tsx";

/** Empty until a photo is chosen: `enhance/lightbox.ts` fills it with those of its gallery. */
export function Lightbox() {
  return (
    <dialog className="lightbox" aria-label="Photos" data-lightbox="">
      <div className="photo-bar">
        <p className="photo-count" aria-live="polite">
          <span data-count="" /> <span className="vh" data-told="" />
        </p>
        <button type="button" className="iconbtn" data-close="">
          <span className="vh">Close</span>
          <Icon name="x" />
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className="lightbox-track" role="list" tabIndex={0} aria-label="Photos" data-track="" />
      <div className="photo-ways">
        <button type="button" className="btn btn-ghost" data-previous="">
          <Icon name="chevron-left" /> Previous
        </button>
        <button type="button" className="btn btn-ghost" data-next="">
          Next <Icon name="chevron-right" />
        </button>
      </div>
    </dialog>
  );
}
