/** The desk comes with its package: the mini-program fetches nothing on its own. */
export { Desk } from './desk'
