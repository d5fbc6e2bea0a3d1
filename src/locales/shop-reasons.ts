import zh from './zh-CN/reasons'
import en from './en/reasons'
import zhFirst from './zh-CN/first-reasons'
import enFirst from './en/first-reasons'
import { texts } from './texts'

/*
 * The reasons that only the shop's own calls are refused for: what makes those calls brings their words, so that the first
 * page does not carry them.
 */
texts('reasons', { ...zhFirst, ...zh }, { ...enFirst, ...en })
