/** The resource of the plugin's policies (`src/policies`). */
export const ONE_CLICK_RESOURCE = "one_click"

/** The operations of the plugin's policies, by what a person does with them. */
export const OPERATIONS = { view: "read", decide: "decide", configure: "configure" } as const

/** What the logged-in user may do. Everything, unless the shop uses Medusa's roles. */
export type Permissions = Record<keyof typeof OPERATIONS, boolean>
