/** WeChat shows its own progress while a subpackage is on its way. */
export function watchPageLoad() {}
