import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { WrittenZip } from '#functions/ports/account/personal-data.ts';

/** A zip that is packed while it is written. */
export function openZip(): WrittenZip {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  return {
    file(name: string) {
      const file = new ZipDeflate(name, { level: 6 });
      zip.add(file);
      return {
        add: (text: string) => file.push(strToU8(text)),
        end: (text: string) => file.push(strToU8(text), true),
      };
    },
    end(): Uint8Array {
      zip.end();
      return new Uint8Array(Buffer.concat(packed));
    },
  };
}
