import { inEngine } from '../support/engines/in-each-engine.ts';
import { onItsHosts, theProduct } from './product.ts';

inEngine('Firefox', theProduct, onItsHosts);
