// The decoder's real program with a hostile decoder in place of sharp.
import { registerHooks } from 'node:module';

registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === './make-small.ts' ? './hostile-decoder.fixture.ts' : specifier, context),
});
await import('./shrink-picture.process.ts');
