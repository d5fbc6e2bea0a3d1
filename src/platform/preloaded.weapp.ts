/** Nothing runs before the mini-program's own scripts. */
export const takePreloaded = () => undefined
