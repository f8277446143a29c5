import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Nav } from './Nav.tsx';

interface PageProps {
  /** True for the landing page, whose bar is transparent until the page is scrolled. */
  home?: boolean;
  children: ReactNode;
}

/** The frame of all public pages. */
export function Page({ home = false, children }: PageProps) {
  return (
    <>
      <a className="skip" href="#main">
        Go to content
      </a>
      <Nav home={home} />
      <main id="main">{children}</main>
      <Footer />
    </>
  );
}
