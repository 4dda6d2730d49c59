import { useBrand } from "#ui/components/use-brand.ts";
import { homeCards } from "../../texts/home.ts";
import { Card } from "../card.tsx";

export function HomeCards() {
  return (
    <section className="section wrap" aria-label="Get to know us">
      <div className="climbing columns is-firm">
        {homeCards(useBrand()).map(({ picture, title, text, href, linkAbout }) => (
          <Card
            key={href}
            picture={picture}
            title={title}
            heading="h2"
            link={{ href, label: "Learn More", about: linkAbout }}
          >
            {text}
          </Card>
        ))}
      </div>
    </section>
  );
}
