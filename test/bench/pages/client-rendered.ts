/// <reference types="vite/client" />
// The landing page as a typical single-page application: rendered by React in the browser, with everything a visitor
// might need loaded up front. Only for comparison in the bench; it is not shipped.
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Landing } from '../../../web/src/pages/public/landing/Landing.tsx';
import '../../../web/src/landing.css';
import '../../../web/src/overlay.tsx';
import '../../../web/src/site.css';

const root = document.getElementById('root');
if (root) createRoot(root).render(createElement(Landing));
