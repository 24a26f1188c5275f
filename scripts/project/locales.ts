// npm run check: every text there in every language, none left in French, none unused, none written in a component.
import { localeFaults } from './lib/locale-faults.ts';

const faults = await localeFaults();
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? 'French, English and Spanish are complete.' : `${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;
