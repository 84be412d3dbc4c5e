export const health = {}
