/** Which end this is, for reports that must say so. */
export const end = 'weapp'
