// Loaded first by scripts that are processes of their own: what they refuse is printed as a command prints it.
import { commandRefusalOf } from './refusal.ts';

process.on('uncaughtException', error => {
  console.error(commandRefusalOf(error) ?? error);
  process.exit(1);
});
