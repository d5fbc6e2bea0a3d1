/** Fen as whole yuan, for a bar of a chart: the exact sum stands beside it. */
export const wholeYuan = (fen: number): string => String(Math.round(fen / 100)).replace(/\B(?=(\d{3})+$)/g, ',')
