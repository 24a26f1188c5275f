import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]+)\} from ["']lucide-react["'];?/g;
const EXPORT = /export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g;

/** The file of every icon, by each of its names. */
function readIconFiles(index: string): Map<string, string> {
  return new Map(
    [...readFileSync(index, 'utf8').matchAll(EXPORT)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name): [string, string] => [name.trim().replace('default as ', ''), file]),
    ),
  );
}

/**
 * Imports each icon from its own file (`lucide-react/icons/…`). Through the library's index, every screen would reach
 * every icon, and the first chunk would hold the icons of all screens (chunks.ts).
 */
export function iconImports(): Plugin {
  let files: Map<string, string>;
  return {
    name: 'icon-imports',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      const index = await this.resolve('lucide-react');
      files = readIconFiles(index?.id ?? '');
    },
    transform: {
      filter: { code: 'lucide-react', id: /\/src\/.*\.tsx?$/ },
      handler: (code) =>
        code.replace(IMPORT, (_line, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => {
              const [icon = '', alias = icon] = name.split(' as ');
              const file = files.get(icon);
              if (file === undefined) throw new Error(`lucide-react has no icon ${icon}`);
              return `import ${alias} from 'lucide-react/icons/${file}';`;
            })
            .join(' '),
        ),
    },
  };
}
