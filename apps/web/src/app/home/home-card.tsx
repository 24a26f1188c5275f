import { Link } from '@tanstack/react-router';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import { Card, type Spine } from '#ui/card.tsx';
import type { paths } from '../paths.ts';

type HomeCardProps = {
  to: (typeof paths)[keyof typeof paths];
  icon: LucideIcon;
  spine: Spine;
  title: string;
  text: string;
};

/** The whole card is clickable, but only its title is the link, which keeps the accessible name short. */
export function HomeCard({ to, icon: Icon, spine, title, text }: HomeCardProps) {
  return (
    <Card
      spine={spine}
      className="group h-full transition-[border-color,box-shadow] duration-150 focus-within:border-primary hover:border-line-control/70 hover:shadow-lift"
    >
      <div className="flex h-full flex-col py-5 pr-5 pl-6">
        <div className="flex items-center justify-between">
          <span className="flex size-9 items-center justify-center rounded-md bg-sunken text-ink-soft">
            <Icon aria-hidden="true" className="size-4.5" />
          </span>
          <ArrowRight
            aria-hidden="true"
            className="size-4 text-ink-faint transition-transform duration-150 group-hover:translate-x-0.5 group-hover:text-primary-text"
          />
        </div>
        <h2 className="mt-4 text-ink text-lg leading-6">
          <Link
            to={to}
            className="outline-none after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-ink-soft text-sm leading-6">{text}</p>
      </div>
    </Card>
  );
}
