import { rules } from '../../accounts/agreements/agreement-rules'
import type { AssistantTool } from '../../integrations/assistant/ask'
import type { ToolContext } from './tools'

/** The shop's published rules of draws, returns and sending. */
export function shopRulesTool({ language }: ToolContext): AssistantTool {
  return {
    name: 'shop_rules',
    description: 'The published rules: odds, guarantee, proofs, kept slots, stock, returns and refunds, sending.',
    parameters: { type: 'object', properties: {} },
    run: async () => rules.texts[language].sections,
  }
}
