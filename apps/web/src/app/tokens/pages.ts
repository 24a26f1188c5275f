export { AssistantsPage } from '../assistants/assistants-page.tsx';
export { TokensPage } from './tokens-page.tsx';
