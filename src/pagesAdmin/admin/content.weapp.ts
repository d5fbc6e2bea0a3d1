/** The admin screen comes with its package: the mini-program fetches nothing on its own. */
export { Admin } from './admin'
