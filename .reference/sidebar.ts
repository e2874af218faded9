import type { SidebarsConfig } from "@docusaurus/plugin-content-docs";

const sidebar: SidebarsConfig = {
  apisidebar: [
    {
      type: "doc",
      id: "hutz-bills-api",
    },
    {
      type: "category",
      label: "Bills",
      collapsible: false,
      items: [
        {
          type: "doc",
          id: "create-bill",
          label: "Create a bill",
        },
        {
          type: "doc",
          id: "find-bills",
          label: "Find a bill by your own id",
        },
        {
          type: "doc",
          id: "create-bill-at-alias",
          label: "Create a bill (alias)",
        },
        {
          type: "doc",
          id: "get-bill",
          label: "Get a bill",
        },
        {
          type: "doc",
          id: "update-bill",
          label: "Update a bill",
        },
      ],
    },
    {
      type: "category",
      label: "Agreements",
      collapsible: false,
      items: [
        {
          type: "doc",
          id: "stage-request",
          label: "Stage a request",
        },
        {
          type: "doc",
          id: "create-connect-session",
          label: "Open a connect session",
        },
      ],
    },
    {
      type: "category",
      label: "Households",
      collapsible: false,
      items: [
        {
          type: "doc",
          id: "get-user",
          label: "Get a housemate",
        },
        {
          type: "doc",
          id: "get-house",
          label: "Get a house",
        },
      ],
    },
    {
      type: "category",
      label: "Webhooks",
      collapsible: false,
      items: [
        {
          type: "doc",
          id: "on-agreement-created",
          label: "agreement.created",
        },
        {
          type: "doc",
          id: "on-request-authorized",
          label: "request.authorized",
        },
        {
          type: "doc",
          id: "on-agreement-authorized",
          label: "agreement.authorized",
        },
        {
          type: "doc",
          id: "on-agreement-completed",
          label: "agreement.completed",
        },
        {
          type: "doc",
          id: "on-agreement-cancelled",
          label: "agreement.cancelled",
        },
        {
          type: "doc",
          id: "on-request-declined",
          label: "request.declined",
        },
        {
          type: "doc",
          id: "on-bill-created",
          label: "bill.created",
        },
        {
          type: "doc",
          id: "on-bill-updated",
          label: "bill.updated",
        },
        {
          type: "doc",
          id: "on-bill-paid",
          label: "bill.paid",
        },
      ],
    },
  ],
};

export default sidebar.apisidebar;
