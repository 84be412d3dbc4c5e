import * as z from "zod"
import { operationNames } from "../faults/fault-kinds"

/** How an order's record in the service's answers differs from the order. */
export const recordChangeSchema = z.object({
  /** Fields of the record (spec 2.7), each replaced as a whole. */
  fields: z.record(z.string(), z.unknown()).default({}),
  /** Fields that the record leaves out. */
  without: z.array(z.string()).default([]),
  /** The id of another order, whose record is answered instead. */
  record_of: z.string().optional(),
  /** Only the answers of this operation; default: all. */
  target: z.enum(operationNames).optional(),
  /** How many answers differ; default: all. */
  times: z.int().positive().optional(),
})

export type RecordChange = z.output<typeof recordChangeSchema>
export type RecordChangeInput = z.input<typeof recordChangeSchema>
