import { siteTexts } from "#content/site-texts.ts";
import { Icon } from "#ui/components/icon.tsx";
import { Note } from "#ui/components/note.tsx";
import { Sentence } from "#ui/components/sentence.tsx";
import { useTexts } from "#ui/texts.ts";
import type { DriveContent } from "../drive-content.ts";
import { placeTexts } from "../texts/walk-ins.ts";
import { mapHref } from "./map-link.ts";

type PlaceFacts = Pick<DriveContent, "place" | "directions" | "bring" | "contact">;

/** A telephone number or an address as a link; other words as they are. */
export function Contact({ contact }: { contact: string }) {
  const digits = contact.replace(/[^\d+]/g, "");
  if (/^[\d\s+()-]{8,20}$/.test(contact))
    return (
      <a className="side-link" href={`tel:${digits}`}>
        {contact}
      </a>
    );
  if (/^\S+@\S+\.\S+$/.test(contact))
    return (
      <a className="side-link" href={`mailto:${contact}`}>
        {contact}
      </a>
    );
  return contact;
}

export const bringList = (bring: string | undefined) => bring?.split("\n").filter(Boolean) ?? [];

/** Where it is and how to get there. @param calendar address of a calendar file */
export function PlaceCard({ drive, calendar }: { drive: PlaceFacts; calendar: string }) {
  const texts = useTexts(placeTexts);
  const { place, directions } = drive;
  return (
    <section className="place-card lifted stack gap-2" aria-labelledby="come">
      <h2 id="come">{texts.title}</h2>
      <p className="place-name">{place}</p>
      {directions?.split("\n").map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>
        <a className="side-link" href={mapHref(place)} target="_blank" rel="noopener">
          <Icon name="directions" /> {texts.map}
          <span className="vh"> {useTexts(siteTexts).inNewTab}</span>
        </a>
      </p>
      <p>
        <a className="side-link" href={calendar}>
          <Icon name="calendar-plus" /> {texts.calendar}
        </a>
      </p>
    </section>
  );
}

export function Bring({ drive }: { drive: PlaceFacts }) {
  const texts = useTexts(placeTexts);
  const items = bringList(drive.bring);
  return (
    <>
      {items.length > 0 && (
        <Note title={texts.bring}>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Note>
      )}
      <p>
        <Sentence text={texts.contact} contact={<Contact contact={drive.contact} />} />
      </p>
    </>
  );
}
