import type { AssistantTool } from '../../integrations/assistant/ask'
import type { Language } from '../../kernel/localized'
import type { Shop } from '../../kernel/shop'

/** Requester, for tools that read a user's own data. */
export interface ToolContext {
  shop: Shop
  userId: string
  language: Language
}

type ToolOf = (context: ToolContext) => AssistantTool

const registered = new Map<string, ToolOf>()

/** Lets the assistant look something up; contexts above register theirs in `app/compose.ts`. */
export function registerAssistantTool(name: string, toolOf: ToolOf): void {
  registered.set(name, toolOf)
}

/** Every tool, for one person. */
export const assistantTools = (context: ToolContext): AssistantTool[] =>
  [...registered.values()].map((of) => of(context))
