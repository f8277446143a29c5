import { offerCopy } from './pages/public/help/copy.ts';
import { startFilter } from './pages/public/help/filter.ts';

const list = document.querySelector('[data-topic]');
const search = document.querySelector<HTMLFormElement>('[data-search]');
if (search && list) startFilter(search);
for (const block of document.querySelectorAll('.code')) offerCopy(block);
