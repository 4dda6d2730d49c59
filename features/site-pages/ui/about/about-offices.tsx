import { ButtonLink } from "#ui/components/button.tsx";
import { FileTab } from "#ui/components/file-tab.tsx";
import { useBrand } from "#ui/components/use-brand.ts";
import { offices } from "../../texts/about.ts";

export function AboutOffices() {
  const { title, links, buildings } = offices(useBrand());
  return (
    <section className="section wrap" aria-labelledby="offices">
      <h2 id="offices">{title}</h2>
      <ul className="files offices" role="list">
        {buildings.map(({ tab, name, href, icon, place, use }) => (
          <FileTab
            key={href}
            tab={tab}
            title={name}
            href={href}
            facts={[
              { icon, label: "Where and when", value: place },
              { icon: "users", label: "Inside", value: use },
            ]}
          />
        ))}
      </ul>
      <p className="cta">
        <ButtonLink look="ink" href="/Facilities" icon="arrow-right">
          {links.all}
        </ButtonLink>
        <ButtonLink look="quiet" href="/contact-us">
          {links.contact}
        </ButtonLink>
      </p>
    </section>
  );
}
