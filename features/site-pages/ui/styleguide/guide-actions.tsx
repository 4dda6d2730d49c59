import { Button, ButtonLink, type ButtonLook } from "#ui/components/button.tsx";
import { Icon } from "#ui/components/icon.tsx";
import { iconNames } from "#ui/components/icon-names.ts";
import { Pager } from "#ui/components/pager.tsx";
import { Seal } from "#ui/components/seal.tsx";
import { SocialLinks } from "#ui/components/social-links.tsx";
import { Example, Part } from "./example.tsx";

const onLight: readonly ButtonLook[] = ["ink", "primary", "quiet"];
const onNight: readonly ButtonLook[] = ["primary", "ghost"];

export function GuideActions() {
  return (
    <>
      <Part title="Buttons">
        <Example name="On the page">
          <ButtonRow looks={onLight} />
        </Example>
        <div className="night guide-night">
          <Example name="On night">
            <ButtonRow looks={onNight} />
          </Example>
        </div>
      </Part>
      <Part title="Pager">
        {[1, 12, 25].map((page) => (
          <Example key={page} name={`Page ${page} of 25`}>
            <Pager page={page} pages={25} hrefFor={(n) => `#page-${n}`} />
          </Example>
        ))}
      </Part>
      <Part title="Badge and social links">
        <div className="night guide-night cluster gap-6">
          <Seal id="guide-seal" />
          <SocialLinks id="guide" />
        </div>
      </Part>
      <Part title="Icons">
        <ul className="guide-icons" role="list">
          {iconNames.map((name) => (
            <li key={name} className="cluster gap-3">
              <Icon name={name} />
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function ButtonRow({ looks }: { looks: readonly ButtonLook[] }) {
  return looks.map((look) => (
    <p key={look} className="cta">
      <ButtonLink look={look} href="#buttons" icon="arrow-right">
        {look}
      </ButtonLink>
      <Button look={look} icon="search">
        With an icon
      </Button>
      <Button look={look} busy>
        Please wait...
      </Button>
      <Button look={look} disabled>
        Disabled
      </Button>
    </p>
  ));
}
