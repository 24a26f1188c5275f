import { aiAssistantsTools } from './tools-ai-assistants.ts';
import { aiPlatformsTools } from './tools-ai-platforms.ts';
import { communicationTools } from './tools-communication.ts';
import { customerSupportTools } from './tools-customer-support.ts';
import { dataTools } from './tools-data.ts';
import { designTools } from './tools-design.ts';
import { developmentTools } from './tools-development.ts';
import { financeAccountsTools } from './tools-finance-accounts.ts';
import { financeSpendingTools } from './tools-finance-spending.ts';
import { hostingEuropeTools } from './tools-hosting-europe.ts';
import { hostingGlobalTools } from './tools-hosting-global.ts';
import { hrTools } from './tools-hr.ts';
import { legalTools } from './tools-legal.ts';
import { marketingAudienceTools } from './tools-marketing-audience.ts';
import { marketingEmailingTools } from './tools-marketing-emailing.ts';
import { productTools } from './tools-product.ts';
import { productivityTools } from './tools-productivity.ts';
import { productivityAutomationTools } from './tools-productivity-automation.ts';
import { qualityTools } from './tools-quality.ts';
import { salesCrmTools } from './tools-sales-crm.ts';
import { salesOutreachTools } from './tools-sales-outreach.ts';
import { securityTools } from './tools-security.ts';
import { unfinishedTools } from './tools-unfinished.ts';
import type { DemoTool } from './types.ts';

export const ALL_DEMO_TOOLS: readonly DemoTool[] = [
  ...developmentTools,
  ...qualityTools,
  ...hostingEuropeTools,
  ...hostingGlobalTools,
  ...dataTools,
  ...designTools,
  ...aiAssistantsTools,
  ...aiPlatformsTools,
  ...marketingEmailingTools,
  ...marketingAudienceTools,
  ...communicationTools,
  ...customerSupportTools,
  ...salesCrmTools,
  ...salesOutreachTools,
  ...financeAccountsTools,
  ...financeSpendingTools,
  ...hrTools,
  ...productivityTools,
  ...productivityAutomationTools,
  ...productTools,
  ...securityTools,
  ...legalTools,
  ...unfinishedTools,
];
