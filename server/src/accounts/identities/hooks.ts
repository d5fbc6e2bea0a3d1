import type { Transaction } from '../../kernel/database/database'
import { Hook } from '../../kernel/hooks'

/** An account was made. */
export const accountCreated = new Hook<[tx: Transaction, userId: string, now: Date]>()

/** An account is being closed: what it told of itself is erased everywhere. */
export const accountClosing = new Hook<[tx: Transaction, userId: string, now: Date]>()

/** A phone or WeChat, proven, tied an account to a person. */
export const identityLinked = new Hook<[tx: Transaction, userId: string, accountGroupId: string, now: Date]>()
