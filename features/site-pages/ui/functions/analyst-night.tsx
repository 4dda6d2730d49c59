import { openingPath, openingsPath } from "#contract/opening-paths.ts";
import { analystNightTexts } from "#features/openings/index.ts";
import { ButtonLink } from "#ui/components/button.tsx";
import { useTexts } from "#ui/texts.ts";

/** One shift from dusk to dawn, told by two clocks. */
export function AnalystNight({ isOpen }: { isOpen: boolean }) {
  const analystNight = useTexts(analystNightTexts);
  const { title, lead, here, there, hours, openingCode, openingLabel, notOpen } = analystNight;
  return (
    <section className="shift night" aria-labelledby="shift">
      <div className="wrap">
        <div className="prose">
          <h2 id="shift">{title}</h2>
          <p className="lead">{lead}</p>
        </div>
        <p className="shift-clocks fine" aria-hidden="true">
          <b>{here}</b> <span>{there}</span>
        </p>
        <ol className="shift-hours" role="list">
          {hours.map((hour) => (
            <li key={hour.here}>
              <p className="shift-time">
                <span className="vh">{here} </span>
                <b className="display-2">{hour.here}</b> <span className="vh">{there} </span>
                <span>{hour.there}</span>
              </p>
              <div className="stack gap-2">
                <h3>{hour.title}</h3>
                <p className="muted">{hour.text}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="cta">
          {isOpen ? (
            <ButtonLink look="primary" href={openingPath(openingCode)} icon="arrow-right">
              {openingLabel}
            </ButtonLink>
          ) : (
            <ButtonLink look="primary" href={openingsPath} icon="arrow-right">
              {notOpen}
            </ButtonLink>
          )}
        </p>
      </div>
    </section>
  );
}
