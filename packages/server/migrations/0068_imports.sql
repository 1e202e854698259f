CREATE TABLE "import_columns" (
	"accountId" uuid NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"field" text NOT NULL,
	CONSTRAINT "import_columns_accountId_resource_name_pk" PRIMARY KEY("accountId","resource","name")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"accountId" uuid NOT NULL,
	"importId" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"isCorrected" boolean DEFAULT false NOT NULL,
	CONSTRAINT "import_rows_accountId_importId_line_pk" PRIMARY KEY("accountId","importId","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"accountId" uuid NOT NULL,
	"id" uuid NOT NULL,
	"jobId" uuid,
	"author" jsonb NOT NULL,
	"locale" text NOT NULL,
	"resource" text NOT NULL,
	"within" uuid,
	"file" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb,
	"rehearsal" jsonb,
	"isApplied" boolean DEFAULT false NOT NULL,
	"changeSetId" uuid,
	"failure" jsonb,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_accountId_id_pk" PRIMARY KEY("accountId","id")
);
--> statement-breakpoint
CREATE INDEX "imports_by_age" ON "imports" USING btree ("createdAt");
