import { runDemo } from './pages/public/demo/run-demo.ts';

runDemo();
