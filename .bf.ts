import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions } from './bin/build-functions.ts';
const out = join(process.cwd(), '.utmost/build/functions');
console.log(existsSync(out), existsSync('.utmost/build/tracker'));
await buildFunctions(join(process.cwd(), 'functions'), join(process.cwd(), '.utmost/build/tracker/tracker.js'), out);
