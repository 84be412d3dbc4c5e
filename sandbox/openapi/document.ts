import { z } from "zod"
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from "zod-openapi"
import { createDocument } from "zod-openapi"
import { authorizedSchema, authorizeSchema } from "../schemas/authorize"
import {
  decisionSchema,
  listQuerySchema,
  oneOrderSchema,
  orderBatchSchema,
  ordersByContextSchema,
} from "../schemas/order-record"
import { errorSchema } from "../schemas/shared"
import { staticRulesAnswerSchema, staticRulesSchema } from "../schemas/static-rules"
import { callbacks } from "./callbacks"

function json(schema: z.ZodType) {
  return { content: { "application/json": { schema } } }
}

function answer(description: string, schema: z.ZodType): ZodOpenApiResponseObject {
  return {
    description,
    ...json(schema),
  }
}

const errors: Record<"400" | "401" | "404" | "409", ZodOpenApiResponseObject> = {
  "400": answer("The body or query is wrong; `path` names the field.", errorSchema),
  "401": answer("The API key is missing or unknown (spec 5).", errorSchema),
  "404": answer("This merchant has no such order.", errorSchema),
  "409": answer(
    "The state of the order, or a context id used before, does not allow it.",
    errorSchema
  ),
}

function operation(
  summary: string,
  result: z.ZodType,
  failures: (keyof typeof errors)[],
  more: Partial<ZodOpenApiOperationObject> = {}
): ZodOpenApiOperationObject {
  return {
    summary,
    security: [{ apiKey: [] }],
    responses: {
      "200": answer("Done.", result),
      ...Object.fromEntries(failures.map((status) => [status, errors[status]])),
    },
    ...more,
  }
}

const orderId = z.object({ order_id: z.uuid() })

/**
 * Returns the interface of spec 4 and the events of spec 6 as OpenAPI 3.1, from the schemas that
 * validate them.
 */
export function openApiDocument(baseUrl: string) {
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: "One-click purchase and order service (sandbox)",
      version: "2",
      description:
        "The service in miniature. All amounts are integers in minor currency units (spec 2.1).",
    },
    servers: [{ url: baseUrl }],
    components: { securitySchemes: { apiKey: { type: "http", scheme: "bearer" } } },
    paths: {
      "/oneclick/v2/orders/authorize": {
        post: operation(
          "Obtain the purchase modal's address (spec 4.1)",
          authorizedSchema,
          ["400", "401", "409"],
          {
            requestBody: json(authorizeSchema),
          }
        ),
      },
      "/order/v2/orders/{order_id}": {
        get: operation("Retrieve one order (spec 4.2)", oneOrderSchema, ["401", "404"], {
          requestParams: { path: orderId },
        }),
        patch: operation(
          "Accept or deny an order (spec 4.5)",
          oneOrderSchema,
          ["400", "401", "404", "409"],
          {
            requestParams: { path: orderId },
            requestBody: json(decisionSchema),
          }
        ),
      },
      "/order/v2/orders": {
        get: operation(
          "Retrieve orders in a batch by status (spec 4.3)",
          orderBatchSchema,
          ["400", "401"],
          {
            requestParams: { query: listQuerySchema },
          }
        ),
      },
      "/order/v2/orders/context/{context_id}": {
        get: operation("Retrieve orders by context (spec 4.4)", ordersByContextSchema, ["401"], {
          requestParams: { path: z.object({ context_id: z.string() }) },
        }),
      },
      "/catalog/v1/shipments": {
        post: operation(
          "Register static shipping rules (spec 4.6)",
          staticRulesAnswerSchema,
          ["400", "401"],
          {
            requestBody: json(staticRulesSchema),
          }
        ),
      },
    },
    webhooks: callbacks,
  })
}
