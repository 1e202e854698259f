ALTER TABLE "files" ADD COLUMN "contentId" text collate "parvis_text";
