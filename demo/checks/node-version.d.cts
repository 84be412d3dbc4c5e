export function supportsNode(version: string): boolean
