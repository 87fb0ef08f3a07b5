/**
 * Codes of the refusals of verbs. `texts/error-status.ts` and `texts/errors.ts` map each code to an HTTP status and a
 * Dutch text, so a code without them does not compile.
 */
const DOMAIN_ERROR_CODES = [
  "not_found",
  "not_signed_in",
  "not_allowed",
  "job_changed",
  "too_many_requests",
  "overloaded",
  "invalid_input",
  "credentials_wrong",
  "account_exists",
  "kvk_number_taken",
  "kvk_number_barred",
  "address_barred",
  "registration_unfinished",
  "password_wrong",
  "owner_unproven",
  "registration_password_wrong",
  "second_step_wrong",
  "second_step_unreadable",
  "last_operator",
  "admin_too_new",
  "operator_role_needs_other",
  "address_has_account",
  "last_owner",
  "contact_without_phone",
  "already_member",
  "saved_filters_full",
  "filter_name_taken",
  "members_full",
  "member_elsewhere",
  "ended_company_owner",
  "invitation_of_another",
  "client_cannot_join",
  "payments_not_stopped",
  "tokens_full",
  "call_under_way",
  "call_key_reused",
  "code_invalid",
  "link_invalid",
  "refresh_token_over",
  "operator_in_program",
  "client_required",
  "terms_changed",
  "draft_too_large",
  "mail_not_repeatable",
  "job_not_retryable",
  "brief_hidden",
  "client_suspended",
  "company_suspended",
  "measure_exists",
  "measure_not_possible",
  "measure_changed",
  "measure_needs_other",
  "objection_closed",
  "guest_unknown",
  "guest_has_account",
  "guest_deletion_exists",
  "guest_deletion_early",
  "guest_deletion_needs_other",
  "brief_running",
  "brief_repeated",
  "brief_chosen",
  "brief_not_open",
  "brief_already_decided",
  "brief_expired",
  "brief_not_reopenable",
  "brief_changed",
  "brief_unchanged",
  "brief_changes_used",
  "company_not_askable",
  "ask_running",
  "ask_over",
  "questions_closed",
  "questions_used",
  "question_answered",
  "thread_changed",
  "report_changed",
  "report_decided",
  "reports_refused",
  "reporter_step_not_allowed",
  "text_names_somebody",
  "proposal_duplicate",
  "proposal_limit_reached",
  "proposal_not_pending",
  "proposal_expired",
  "proposal_changed",
  "proposal_changes_used",
  "proposal_unchanged",
  "proposal_outdated",
  "quote_templates_full",
  "webhooks_full",
  "webhook_paused",
  "proposal_repeated",
  "kvk_check_required",
  "outside_provinces",
  "subscription_required",
  "subscription_already_active",
  "subscription_not_active",
  "announcement_changed",
  "company_changed",
  "check_changed",
  "check_without_vat_id",
  "evidence_not_readable",
  "texts_changed",
  "profile_required",
  "profile_changed",
  "upload_too_many",
  "upload_not_an_image",
  "upload_broken",
  "upload_not_tried",
  "upload_too_large",
  "upload_exists",
  "sender_gone",
  "storage_full",
  "payment_unavailable",
  "refund_too_high",
  "provinces_required",
  "billing_details_required",
  "business_required",
  "region_full",
  "referral_code_unknown",
] as const;

export type DomainErrorCode = (typeof DOMAIN_ERROR_CODES)[number];

/** Refusals that end by waiting. Each says for how many seconds. */
type TryLaterCode = "too_many_requests" | "overloaded" | "storage_full";

/** A refusal by a verb. Throwing it in a transaction rolls the transaction back. */
export class DomainError extends Error {
  readonly code: DomainErrorCode;
  /** Seconds to wait before a retry; null if waiting does not help. */
  readonly retryAfterSeconds: number | null;
  /** The words of a text that it means, as they were typed; null when it means none. */
  readonly words: string | null = null;

  constructor(
    ...[code, retryAfterSeconds]:
      | [code: Exclude<DomainErrorCode, TryLaterCode>]
      | [code: TryLaterCode, retryAfterSeconds: number]
  ) {
    super(code);
    this.name = "DomainError";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds ?? null;
  }
}
